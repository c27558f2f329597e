package notes;

import java.math.BigDecimal;
import javax.persistence.Entity;
import javax.persistence.Id;
import javax.persistence.ManyToOne;

@Entity
public class Note {
  @Id
  private Long id;
  private String title;
  private BigDecimal price;
  @ManyToOne
  private Note parent;

  public Long getId() {
    return id;
  }

  public String getTitle() {
    return title;
  }

  public BigDecimal getPrice() {
    return price;
  }

  public Note getParent() {
    return parent;
  }
}
