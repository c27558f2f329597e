package closed;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ClosedController {
    private PorterRepository porters;
    private UsherRepository ushers;
    private WardenRepository wardens;
    private KeeperRepository keepers;
    private NurseRepository nurses;
    private KennelRepository kennels;
    private CageRepository cages;
    private BarnRepository barns;
    private PenRepository pens;

    @GetMapping("/porters/{id}")
    Porter porter(@PathVariable Long id) {
        return porters.findById(id).orElseThrow(); // safe: no method gives it
    }

    @GetMapping("/ushers/{id}")
    Usher usher(@PathVariable Long id) {
        return ushers.findById(id).orElseThrow(); // safe: it is the one field without a getter
    }

    @GetMapping("/wardens/{id}")
    Warden warden(@PathVariable Long id) {
        return wardens.findById(id).orElseThrow(); // source: warden; finding: password-in-answer from warden
    }

    @GetMapping("/keepers/{id}")
    Keeper keeper(@PathVariable Long id) {
        return keepers.findById(id).orElseThrow(); // source: keeper; finding: password-in-answer from keeper
    }

    @GetMapping("/nurses/{id}")
    Nurse nurse(@PathVariable Long id) {
        return nurses.findById(id).orElseThrow(); // source: nurse; finding: password-in-answer from nurse
    }

    @GetMapping("/kennels/{id}")
    Kennel kennel(@PathVariable Long id) {
        return kennels.findById(id).orElseThrow(); // safe: the getter is left out
    }

    @GetMapping("/cages/{id}")
    Cage cage(@PathVariable Long id) {
        return cages.findById(id).orElseThrow(); // safe: no method gives the keeper
    }

    @GetMapping("/barns/{id}")
    Barn barn(@PathVariable Long id) {
        return barns.findById(id).orElseThrow(); // safe: names and numbers of keepers alone
    }

    @GetMapping("/pens/{id}")
    Pen pen(@PathVariable Long id) {
        return pens.findById(id).orElseThrow(); // source: pen; finding: password-in-answer from pen
    }
}
