package com.example;

import java.io.FileInputStream;
import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class DotsTakenOut extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String kept = request.getParameter("kept");
        new FileInputStream("/srv/files/" + kept.replace("..", "")); // safe: no two dots are left beside each other
        String left = request.getParameter("left"); // source: left
        new FileInputStream("/srv/files/" + left.replace("../", "")); // finding: path-traversal from left
        String name = request.getParameter("name"); // source: name
        String last = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        new FileInputStream("/srv/files/user-" + last); // safe: no slash is left
        String first = name.substring(Math.min(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        new FileInputStream("/srv/files/user-" + first); // finding: path-traversal from name
        String dotted = request.getParameter("package");
        new FileInputStream("/srv/files/" + dotted.replace('.', '/')); // safe: no dot is left
        new FileInputStream("/srv/files/" + dotted.replaceAll("\\.", "/")); // safe: no dot is left
        String once = request.getParameter("once"); // source: once
        new FileInputStream("/srv/files/" + once.replaceFirst("\\.", "/")); // finding: path-traversal from once
        String back = request.getParameter("back"); // source: back
        new FileInputStream("/srv/files/" + back.replace('.', '/').replace('_', '.')); // finding: path-traversal from back
        String same = request.getParameter("same"); // source: same
        new FileInputStream("/srv/files/" + same.replaceAll("(\\.)", "$1")); // finding: path-traversal from same
        String whole = request.getParameter("whole"); // source: whole
        new FileInputStream("/srv/files/" + whole.replaceAll("[.]", "_$0")); // finding: path-traversal from whole
        String unseen = request.getParameter("unseen"); // source: unseen
        new FileInputStream("/srv/files/" + unseen.replace(".", "_").replace("_", System.getProperty("sign"))); // finding: path-traversal from unseen
        String slashes = request.getParameter("slashes"); // source: slashes
        new FileInputStream("/srv/files/" + slashes.replace('\\', '/')); // finding: path-traversal from slashes
    }
}
