exports.named = function () {
  return source();
};
exports.constant = 'constant';
module.exports.assigned = () => source();
