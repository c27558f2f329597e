<%@ taglib uri="http://java.sun.com/jsp/jstl/core" prefix="c" %>
<c:import url="<%= request.getParameter(\"escaped\") %>"/> <% // source: escaped; finding: server-side-request-forgery from escaped
%>
<c:import url="<%= request.getParameter("plain") %>"/> <% // source: plain; finding: server-side-request-forgery from plain
%>
<c:import url="<%= application.getInitParameter(\"style\") %>"/> <% // safe: the operator's address
%>
<c:import url="/style.css" var="fixed"/> <% // safe: an address of the application
%>
<c:set var="folder" value="C:\notes\"/><c:out value="${param.text}"/>
<c:import url='<%= request.getParameter("other") %>'/> <% // source: other; finding: server-side-request-forgery from other
%>
