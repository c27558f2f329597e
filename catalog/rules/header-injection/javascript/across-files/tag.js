exports.tag = (response, value) => response.append('X-Tag', value).end(); // finding: header-injection from tag
