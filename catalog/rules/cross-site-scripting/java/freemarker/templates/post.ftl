<html><body>
// finding: cross-site-scripting from title
<h1>${title}</h1>
// safe: escaped
<h2>${title?html}</h2>
</body></html>
