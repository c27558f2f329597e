exports.tag = (response, name) => response.append(name, 'yes').end(); // finding: header-injection from tag
