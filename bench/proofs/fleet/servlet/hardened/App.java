import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;

public class App {
    public static void main(String[] args) throws Exception {
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(".");
        tomcat.setHostname("127.0.0.1");
        tomcat.setPort(Integer.parseInt(System.getenv("PORT")));
        Context context = tomcat.addContext("", null);
        add(context, new Products(), "/products");
        add(context, new Hello(), "/hello");
        add(context, new Ping(), "/ping");
        add(context, new Manual(), "/manual");
        add(context, new Away(), "/away");
        add(context, new Session(), "/session");
        tomcat.getConnector();
        tomcat.start();
        tomcat.getServer().await();
    }

    private static void add(Context context, HttpServlet servlet, String path) {
        Tomcat.addServlet(context, path, servlet);
        context.addServletMappingDecoded(path, path);
    }
}

@WebServlet("/products")
class Products extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String kind = request.getParameter("kind");
        if (kind == null || !kind.equals("toy")) {
            response.sendError(400);
            return;
        }
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:shop"); Statement set = connection.createStatement();
             PreparedStatement statement = connection.prepareStatement("select name from (select 'lamp' as name, 0 as secret union select 'hidden-product', 1) where secret = 0 and name = ?")) {
            set.execute("create table if not exists products as select 'lamp' as name, 0 as secret union select 'hidden-product', 1");
            statement.setString(1, request.getParameter("name"));
            ResultSet rows = statement.executeQuery();
            response.setContentType("text/plain");
            while (rows.next()) response.getWriter().println(rows.getString(1));
        } catch (SQLException error) {
            response.sendError(500, "no");
        }
    }
}

@WebServlet("/hello")
class Hello extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("text/html");
        response.getWriter().println("<h1 title='" + request.getParameter("name").replaceAll("[^A-Za-z ]", "") + "'>Hello</h1>");
    }
}

@WebServlet("/ping")
class Ping extends HttpServlet {
    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String host = request.getHeader("X-Ping-Host");
        Process process = Runtime.getRuntime().exec(new String[] {"echo", host});
        response.setContentType("text/plain");
        process.getInputStream().transferTo(response.getOutputStream());
    }
}

@WebServlet("/manual")
class Manual extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("text/plain");
        response.getWriter().print(new String(Files.readAllBytes(Paths.get("manuals", Paths.get(request.getParameter("page")).getFileName().toString()))));
    }
}

@WebServlet("/away")
class Away extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.sendRedirect("hello".equals(request.getParameter("to")) ? "/hello" : "/");
    }
}

@WebServlet("/session")
class Session extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("text/plain");
        for (Cookie cookie : request.getCookies()) {
            if (!cookie.getName().equals("token")) continue;
            Process process = Runtime.getRuntime().exec(new String[] {"echo", cookie.getValue()});
            process.getInputStream().transferTo(response.getOutputStream());
        }
    }
}
