const layout = (content) => `<main>${content}</main>`;

exports.page = (query) => layout(['<p>Results for ', query, '</p>'].join(''));
