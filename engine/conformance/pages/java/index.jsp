<%@ page import="static toy.Toy.sanitize, static toy.Toy.sink, static toy.Toy.source, java.util.List" %>
<%! private String echo(String value) { return value; } %>
<html>
<%
  String name = echo(source());
  if (name != null) {
%>
  <b>hello</b>
<%
    sink(name); // finding
  } else {
    sink("constant"); // safe: a constant
  }
  for (String value : List.of("a", "b")) {
%>
  <i><%= value %></i>
<%
    sink(value); // safe: constants
  }
  sink(sanitize(name)); // safe: sanitized
%>
</html>
