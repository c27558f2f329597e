exports.report = (response, error) => {
  response.status(500).send(error.stack); // source: a; finding: stack-trace-exposure from a
};
