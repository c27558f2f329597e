import javax.servlet.ServletContext;
import javax.servlet.ServletContextEvent;
import javax.servlet.ServletContextListener;

class Folders implements ServletContextListener {
    @Override
    public void contextInitialized(ServletContextEvent event) {
        register(event.getServletContext());
    }

    private void register(ServletContext context) {
        context.addServlet("files", "org.apache.catalina.servlets.DefaultServlet").setInitParameter("listings", "true"); // finding: directory-listing
        context.addServlet("pages", "org.apache.catalina.servlets.DefaultServlet").setInitParameter("listings", "false"); // safe: no list
        context.addServlet("images", "org.apache.catalina.servlets.DefaultServlet").setInitParameter("readonly", "true"); // safe: another setting
    }
}
