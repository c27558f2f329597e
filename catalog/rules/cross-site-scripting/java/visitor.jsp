<%@ taglib uri="http://java.sun.com/jsp/jstl/core" prefix="c" %>
<%@ taglib uri="http://java.sun.com/jsp/jstl/sql" prefix="sql" %>
<%@ page import="java.util.Map" %>
<c:set var="nick" value="${cookie['nick'].value}" /> <!-- source: nick -->
<p>${nick}</p> <!-- finding: cross-site-scripting from nick -->
<p><c:out value="${nick}" /></p> <!-- safe: written as text -->
<p>${cookie.place.value}</p> <!-- source: place; finding: cross-site-scripting from place -->
<sql:query dataSource="jdbc/guests" var="guests">
  SELECT name, note FROM guests WHERE place = ?
  <sql:param value="${param.place}" />
</sql:query>
<c:forEach var="guest" items="${guests.rows}"> <!-- source: guest -->
  <% Map row = (Map) pageContext.findAttribute("guest"); %>
  <p><%= row.get("note") %></p> <!-- finding: cross-site-scripting from guest -->
  <p><c:out value="${guest.name}" /></p> <!-- safe: written as text -->
</c:forEach>
