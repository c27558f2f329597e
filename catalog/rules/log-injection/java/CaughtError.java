import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseBody;

class ServiceException extends RuntimeException {
    private final String reason;

    ServiceException(String reason) {
        this.reason = reason;
    }

    String getReason() {
        return reason;
    }
}

class MissingException extends ServiceException {
    MissingException(String reason) {
        super(reason);
    }
}

class Complaint {
    private String reason;

    String getReason() {
        return reason;
    }

    void setReason(String reason) {
        this.reason = reason;
    }
}

@ControllerAdvice
public class CaughtError {
    private static final Logger LOG = LoggerFactory.getLogger(CaughtError.class);

    @RequestMapping(produces = "application/json")
    @ExceptionHandler(ServiceException.class)
    @ResponseBody
    public void failed(ServiceException exception) {
        LOG.error("failed: {}", exception.getReason()); // safe: the program threw it
    }

    @RequestMapping(produces = "application/json")
    @ExceptionHandler(MissingException.class)
    @ResponseBody
    public void missing(MissingException exception) {
        LOG.error("missing: {}", exception.getReason()); // safe: likewise
    }

    @RequestMapping("/complain")
    @ResponseBody
    public void complain(Complaint complaint) { // source: complaint
        LOG.error("complaint: {}", complaint.getReason()); // finding: log-injection from complaint
    }
}
