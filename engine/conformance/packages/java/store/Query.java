package store;

public class Query {
  private String column;

  public String sql(String column) {
    this.column = column;
    return "select * from " + Names.TABLE + " where " + this.column;
  }
}
