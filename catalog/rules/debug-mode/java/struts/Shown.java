import com.opensymphony.xwork2.ActionSupport;

public class Shown extends ActionSupport {
  @Override
  public String execute() {
    return SUCCESS;
  }
}
