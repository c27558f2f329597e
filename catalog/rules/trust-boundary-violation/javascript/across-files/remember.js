exports.remember = (request, role) => {
  request.session.role = role; // finding: trust-boundary-violation from role
};
