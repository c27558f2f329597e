<html><body>
// finding: cross-site-scripting from line
<p>${line}</p>
// safe: a text of the program
<p>${kind}</p>
</body></html>
