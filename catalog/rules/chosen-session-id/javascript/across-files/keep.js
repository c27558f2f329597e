exports.keep = (response, id) => response.cookie('sid', id, { secure: true, httpOnly: true }).end(); // finding: chosen-session-id from a
