<%@ taglib prefix="c" uri="http://java.sun.com/jsp/jstl/core" %>
<c:forEach var="note" items="${owned}">
<td>${note.id} ${note.price}</td>
<td>${note.title}</td><% // finding: cross-site-scripting from owned
%>
<td>${note.parent.title}</td><% // finding: cross-site-scripting from owned
%>
<td><c:out value="${note.title}"/></td>
</c:forEach>
<c:forEach var="note" items="${all}">
<td>${note.id}</td>
<td>${note.title}</td><% // finding: cross-site-scripting from all
%>
</c:forEach>
