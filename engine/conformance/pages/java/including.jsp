<%@ include file="/shared.jspf" %>
<%@ page import="static toy.Toy.sink, static toy.Toy.source" %>
<%
  show(source());
  sink(same(source())); // finding
  sink(same("constant")); // safe: a constant
%>
