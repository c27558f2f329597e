<%@ taglib uri="http://java.sun.com/jsp/jstl/core" prefix="c" %>
<c:import url="${param.style}" var="style"/> <% // source: style; finding: server-side-request-forgery from style
%>
<c:import url="courses.xml" var="courses"/> <% // safe: an address of the application
%>
