<html><body>
// finding: cross-site-scripting from text
<p>${text!"none"}</p>
</body></html>
