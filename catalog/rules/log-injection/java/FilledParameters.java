import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;

class Named {
    private String name;

    String getName() {
        return name;
    }

    void setName(String name) {
        this.name = name;
    }
}

class Store extends Named {
}

class Tenant extends Named {
}

class Search extends Named {
}

@interface SignedIn {
}

class Person extends Named {
}

class StoreResolver implements HandlerMethodArgumentResolver {
    private StoreRepository stores;

    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType().equals(Store.class);
    }

    public Object resolveArgument(MethodParameter parameter, Object container, NativeWebRequest request, Object factory) {
        return stores.findByCode(request.getParameter("store"));
    }
}

class TenantResolver implements HandlerMethodArgumentResolver {
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType().equals(Tenant.class);
    }

    public Object resolveArgument(MethodParameter parameter, Object container, NativeWebRequest request, Object factory) {
        Tenant tenant = new Tenant();
        tenant.setName(request.getParameter("tenant")); // source: tenant
        return tenant;
    }
}

class PersonResolver implements HandlerMethodArgumentResolver {
    private People people;

    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.hasParameterAnnotation(SignedIn.class) && parameter.getParameterType() == Person.class;
    }

    public Object resolveArgument(MethodParameter parameter, Object container, NativeWebRequest request, Object factory) {
        return people.signedIn();
    }
}

@RestController
public class FilledParameters {
    private static final Logger LOG = LoggerFactory.getLogger(FilledParameters.class);

    @GetMapping("/store")
    public void store(Store store) {
        LOG.info("asked for {}", store.getName()); // safe: the program looks the store up
    }

    @GetMapping("/tenant")
    public void tenant(Tenant tenant) {
        LOG.info("asked for {}", tenant.getName()); // finding: log-injection from tenant
    }

    @GetMapping("/search")
    public void search(Search search) { // source: search
        LOG.info("asked for {}", search.getName()); // finding: log-injection from search
    }

    @GetMapping("/me")
    public void me(@SignedIn Person person) {
        LOG.info("asked by {}", person.getName()); // safe: who is signed in
    }

    @GetMapping("/person")
    public void person(Person person) { // source: person
        LOG.info("asked for {}", person.getName()); // finding: log-injection from person
    }
}
