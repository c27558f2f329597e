package service;

class DefaultService extends AbstractService {
  private Repository repository;

  @Override
  public String find(String key) {
    return repository.load(key);
  }
}
