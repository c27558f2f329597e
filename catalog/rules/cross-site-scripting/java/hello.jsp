<%@ page contentType="text/html" import="org.owasp.encoder.Encode" %>
<html>
<body>
<%
    String name = request.getParameter("name"); // source: name
    out.println("<h1>Hello " + name + "</h1>"); // finding: cross-site-scripting from name
    out.println("<h1>Hello " + Encode.forHtml(name) + "</h1>"); // safe: escaped
%>
</body>
</html>
