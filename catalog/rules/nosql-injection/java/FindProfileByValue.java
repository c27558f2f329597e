import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.bson.Document;

public class FindProfileByValue extends HttpServlet {
    private MongoCollection<Document> profiles;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) {
        String name = request.getParameter("name");
        profiles.find(Filters.eq("name", name)); // safe: compared as a value
        profiles.find(new Document("name", name)); // safe: compared as a value
    }
}
