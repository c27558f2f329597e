module.exports = function (prefix) {
  return (value) => prefix + value;
};
