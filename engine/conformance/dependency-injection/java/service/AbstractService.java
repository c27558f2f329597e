package service;

abstract class AbstractService implements Service {
  @Override
  public String count(String key) {
    return "constant";
  }

}
