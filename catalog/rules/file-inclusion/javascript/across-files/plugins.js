exports.load = (name) => {
  const plugin = require(`/srv/plugins/${name}`); // finding: file-inclusion from plugin
  return plugin.describe();
};
