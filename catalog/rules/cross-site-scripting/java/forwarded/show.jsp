<%@ taglib prefix="c" uri="http://java.sun.com/jsp/jstl/core" %>
<html>
<h1>${title}</h1><% // finding: cross-site-scripting from title
%>
<h2><c:out value="${title}"/></h2><% // safe: escaped
%>
<p>${number} ${kind}</p><% // safe: a number and a constant
%>
<p><%= request.getAttribute("title") %></p><% // finding: cross-site-scripting from title
%>
<p>${sessionScope.last}</p><% // finding: cross-site-scripting from last
%>
<p>${last}</p><% // finding: cross-site-scripting from last
%>
</html>
