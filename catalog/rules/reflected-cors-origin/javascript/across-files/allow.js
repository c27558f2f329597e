exports.allow = (origin, response, next) => {
  response.set('Access-Control-Allow-Origin', origin); // finding: reflected-cors-origin from origin
  next();
};
