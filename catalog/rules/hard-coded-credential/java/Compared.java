import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class Compared extends HttpServlet {
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws java.io.IOException {
        String password = request.getParameter("password");
        if (!password.equals("Sesame1234")) { // finding: hard-coded-credential
            response.sendError(403);
        }
        if ("letmein99".equalsIgnoreCase(request.getParameter("passwd"))) { // finding: hard-coded-credential
            response.sendError(200);
        }
        if (password.equals(System.getenv("ADMIN_PASSWORD"))) { // safe: whoever runs it chose it
            response.sendError(200);
        }
        if (password.equals(request.getParameter("repeated")) || "".equals(password)) { // safe: both are sent
            response.sendError(400);
        }
        if ("login".equals(request.getParameter("action"))) { // safe: no secret
            response.sendError(400);
        }
    }

    @org.springframework.web.bind.annotation.PostMapping("/sign-in")
    public String signIn(@org.springframework.web.bind.annotation.RequestBody java.util.Map<String, String> credentials) {
        String password = credentials.get("password");
        if ("admin".equals(credentials.get("username")) && "Sesame1234".equals(password)) { // finding: hard-coded-credential
            return "welcome";
        }
        return password.equals(credentials.get("repeated")) ? "again" : "refused"; // safe: both are sent
    }

    @org.springframework.web.bind.annotation.GetMapping("/inner")
    public String inner(@org.springframework.web.bind.annotation.RequestHeader("Authorization") String authorization) {
        if (!"Bearer k-4711-sesame".equals(authorization)) return "refused"; // finding: hard-coded-credential
        if ("Bearer undefined".equals(authorization)) return "none"; // safe: no token
        return authorization.equals("Bearer") ? "none" : "welcome"; // safe: no token
    }
}
