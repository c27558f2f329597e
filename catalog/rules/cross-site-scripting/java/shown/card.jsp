<%@ taglib prefix="c" uri="http://java.sun.com/jsp/jstl/core" %>
<html>
<h1>${owner}</h1><% // finding: cross-site-scripting from owner
%>
<h2><c:out value="${owner}"/></h2><% // safe: escaped
%>
<c:url value="/cards" var="link"/><a href="${link}"></a><% // safe: the page's own address
%>
<p>${kind}</p><% // safe: a constant
%>
<input value="<%= request.getAttribute("owner") %>"><% // finding: cross-site-scripting from owner
%>
</html>
