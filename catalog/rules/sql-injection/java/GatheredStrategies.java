import java.sql.Connection;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

enum Store { A, B, C, D, E }

interface Strategy {
    Store store();

    void columns(Connection connection, String table) throws SQLException;
}

@Component
class StrategyA implements Strategy {
    public Store store() { return Store.A; }

    public void columns(Connection connection, String table) throws SQLException {
        connection.createStatement().executeQuery("select name from columns where tab = '" + table + "'"); // finding: sql-injection from table
    }
}

@Component
class StrategyB implements Strategy {
    public Store store() { return Store.B; }

    public void columns(Connection connection, String table) throws SQLException {
        connection.prepareStatement("select name from columns where tab = ?").setString(1, table); // safe: it is bound
    }
}

@Component
class StrategyC implements Strategy {
    public Store store() { return Store.C; }

    public void columns(Connection connection, String table) { }
}

@Component
class StrategyD implements Strategy {
    public Store store() { return Store.D; }

    public void columns(Connection connection, String table) { }
}

@Component
class StrategyE implements Strategy {
    public Store store() { return Store.E; }

    public void columns(Connection connection, String table) { }
}

@Component
class Strategies {
    private final Map<Store, Strategy> byStore;

    Strategies(List<Strategy> all) {
        Map<Store, Strategy> index = new EnumMap<>(Store.class);
        for (Strategy each : all) index.put(each.store(), each);
        this.byStore = Map.copyOf(index);
    }

    Strategy of(Store store) { return byStore.get(store); }
}

@RestController
class GatheredStrategies {
    private final Strategies strategies;
    private final DataSource source;

    GatheredStrategies(Strategies strategies, DataSource source) {
        this.strategies = strategies;
        this.source = source;
    }

    @GetMapping("/{store}/{table}/columns")
    void columns(@PathVariable Store store, @PathVariable String table) throws SQLException { // source: table
        strategies.of(store).columns(source.getConnection(), table);
    }
}
