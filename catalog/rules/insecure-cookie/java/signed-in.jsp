<%
  Cookie remembered = new Cookie("remember", request.getSession().getId());
  response.addCookie(remembered); // finding: insecure-cookie
  Cookie theme = new Cookie("theme", "dark");
  response.addCookie(theme); // safe: nothing that anybody may steal
%>
<p>Signed in.</p>
