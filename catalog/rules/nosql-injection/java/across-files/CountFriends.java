import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class CountFriends extends HttpServlet {
    private final FriendStore store = new FriendStore();

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) {
        String name = request.getParameter("name"); // source: name
        store.count(name);
    }
}
