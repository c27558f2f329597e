import static toy.Toy.*;

import org.somewhere.Store;

class Lookups {
  Store store;

  void records() {
    sink(store.findByName(source()).getTitle()); // safe: the key chooses the record, and is no part of it
    sink(store.findOne(source())); // safe: what is kept
  }

  void made() {
    sink(store.clean(source())); // finding
    sink(store.parse(source()).getTitle()); // finding
  }

  String title;

  String findByTitle(String given) {
    return given;
  }

  void own() {
    sink(findByTitle(source())); // finding
  }
}
