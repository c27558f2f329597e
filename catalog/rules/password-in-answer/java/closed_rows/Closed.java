package closed;

import com.fasterxml.jackson.annotation.JsonIdentityReference;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import lombok.AccessLevel;
import lombok.Data;
import lombok.Getter;
import org.springframework.data.jpa.repository.JpaRepository;

@Entity
class Porter {
    @Id
    private Long id;
    private String password;

    public Long getId() {
        return id;
    }

    public boolean matches(String given) {
        return given.equals(password);
    }
}

@Entity
@Getter
class Usher {
    @Id
    private Long id;
    @Getter(AccessLevel.NONE)
    private String password;
}

@Entity
@Data
class Warden {
    @Id
    private Long id;
    private String password;
}

@Entity
class Keeper {
    @Id
    private Long id;
    private String password;

    public String getDigest() {
        return password;
    }
}

@Entity
class Nurse {
    @Id
    private Long id;
    public String password;
}

@Entity
class Kennel {
    @ManyToOne
    private Keeper keeper;

    @JsonIgnore
    public Keeper getKeeper() {
        return keeper;
    }
}

@Entity
class Cage {
    @ManyToOne
    private Keeper keeper;

    public String title() {
        return keeper.getDigest().substring(0, 1);
    }
}

@Entity
@Getter
class Barn {
    @ManyToOne
    @JsonIncludeProperties({"id", "name"})
    private Keeper keeper;
    @ManyToOne
    @JsonIdentityReference(alwaysAsId = true)
    private Keeper second;
    @ManyToOne
    @JsonSerialize(using = NameOnly.class)
    private Keeper third;
}

@Entity
@Getter
class Pen {
    @ManyToOne
    @JsonIncludeProperties({"id", "password"})
    private Keeper keeper;
}

interface PorterRepository extends JpaRepository<Porter, Long> {
}

interface UsherRepository extends JpaRepository<Usher, Long> {
}

interface WardenRepository extends JpaRepository<Warden, Long> {
}

interface KeeperRepository extends JpaRepository<Keeper, Long> {
}

interface NurseRepository extends JpaRepository<Nurse, Long> {
}

interface KennelRepository extends JpaRepository<Kennel, Long> {
}

interface CageRepository extends JpaRepository<Cage, Long> {
}

interface BarnRepository extends JpaRepository<Barn, Long> {
}

interface PenRepository extends JpaRepository<Pen, Long> {
}
