package app;

import static toy.Toy.*;

import service.Clock;
import service.Repository;
import service.Service;

public class Controller {
  @Inject
  private Service service;
  private final Repository repository;
  private Clock clock;

  public Controller(Repository repository) {
    this.repository = repository;
  }

  void setClock(Clock clock) {
    this.clock = clock;
  }

  void handle() {
    sink(service.find(source())); // finding
    sink(service.count(source())); // safe: gives a constant
    sink(repository.load(source())); // finding
    sink(repository.fixed(source())); // safe: gives a constant
    sink(clock.now(source())); // safe: the one clock gives a constant
  }
}
