exports.finish = (response, next) => response.redirect(next || '/'); // finding: open-redirect from next
