const nunjucks = require('nunjucks');

const environment = nunjucks.configure('views');

module.exports.preview = ({ layout, title }) => {
  return environment.renderString(layout, { title }); // finding: template-injection from body
};
