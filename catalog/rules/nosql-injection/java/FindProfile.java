import com.mongodb.client.MongoCollection;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.bson.Document;

public class FindProfile extends HttpServlet {
    private MongoCollection<Document> profiles;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) {
        String name = request.getParameter("name"); // source: name
        profiles.find(Document.parse("{ name: '" + name + "' }")); // finding: nosql-injection from name
    }
}
