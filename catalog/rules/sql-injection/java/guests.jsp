<%@ taglib uri="http://java.sun.com/jsp/jstl/sql" prefix="sql" %>
<!-- finding: sql-injection from place -->
<sql:query dataSource="jdbc/guests" var="guests">SELECT name FROM guests WHERE place = '${param.place}'</sql:query> <!-- source: place -->
<sql:query dataSource="jdbc/guests" var="others"> <!-- safe: bound -->
  SELECT name FROM guests WHERE place = ?
  <sql:param value="${param.place}" />
</sql:query>
<sql:query dataSource="jdbc/guests" var="thirds">SELECT name FROM guests WHERE place = ?<sql:param>${param.place}</sql:param></sql:query> <!-- safe: bound -->
<sql:update dataSource="jdbc/guests" sql="DELETE FROM guests WHERE name = '${param.name}'" /> <!-- source: name; finding: sql-injection from name -->
