package rows;

public interface PersonName {
    String getName();
}
