package app;

import static toy.Toy.*;

import store.*;
import store.Model.Row;
import store.Names.Short;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Handler {
  private final Query query = new Query();
  private static final String PREFIX = "select ";

  void constants() {
    sink(Names.TABLE); // safe: a constant of another file
    sink(Names.make(source())); // finding
    sink(Names.make("constant")); // safe: a constant
    sink(store.Names.make(source())); // finding
    sink(Short.of(source())); // finding
    sink(Names.Short.of("constant")); // safe: a constant
  }

  void capitals() {
    Row row = new Row();
    row.setName(source());
    sink(row.getName()); // finding
    store.Model.Row other = new store.Model.Row();
    other.setName("constant");
    sink(other.getName()); // safe: a constant
  }

  void fields() {
    sink(query.sql(source())); // finding
    sink(query.sql("id")); // safe: a constant
    sink(PREFIX + source()); // finding
    sink(PREFIX + Names.TABLE); // safe: constants
  }

  void branches(int count) {
    String value = "constant";
    if (count > 3) {
      value = source();
    } else {
      sink(value); // safe: still a constant
    }
    sink(value); // finding
    for (int i = 0; i < count; i++) {
      value = "again";
    }
    while (count-- > 0) {
      value += "x";
    }
    int number = 7 / 2;
    sink(number == 3 ? "constant" : source()); // safe: 7 / 2 is 3
  }

  void containers() {
    List<String> list = new ArrayList<>();
    list.add("constant");
    list.add(source());
    sink(list.get(0)); // safe: the first is a constant
    sink(list.get(1)); // finding
    Map<String, String> map = new HashMap<>();
    map.put("a", "constant");
    map.put("b", source());
    sink(map.get("a")); // safe: the other key
    sink(map.get("b")); // finding
  }
}
