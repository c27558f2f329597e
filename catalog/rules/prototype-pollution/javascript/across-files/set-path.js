exports.setPath = (object, path, value) => {
  const keys = path.split('.');
  let at = object;
  for (const key of keys.slice(0, -1)) at = at[key] = at[key] || {};
  at[keys[keys.length - 1]] = value; // finding: prototype-pollution from path
};
