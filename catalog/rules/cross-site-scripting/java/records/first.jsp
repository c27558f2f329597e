<p>${note.id}</p>
<p>${note.title}</p><% // finding: cross-site-scripting from first
%>
