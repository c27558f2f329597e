/**
 * What a step rests on where it is less than knowledge.
 * `sink-by-name`: nothing is known of the receiver, so the method's name alone says what it does · `method-by-name`: it enters a
 * method of the program for its name alone · `unknown-call`: it passes a call of which nothing is known, and is taken to be in the
 * result · `secret-by-name`: a name tells that the constant is a secret, its form does not · `use-unknown`: the place is dangerous by what
 * it is used for later, and its name does not tell that · `maker-unknown`: what arrives there was made by a call of which nothing is
 * known, and may be a whole answer or what a template gave rather than a text · `whole-row`: a row of a database, or a list of them, arrives there as it is · `whole-body`: so does the whole body of a request · `plain-fields`: the definition of what is stored names no field that is kept from whoever sends.
 `member-guessed`: a member of what
 * was made of the input, of which nothing shows that it has one of that name · `looked-up`: it is a member of
 * what a call gave that by its name looks something up by the value · `by-setting`: a test before it, or what else may stand in
 * its place, tells that somebody has to ask for it · `purpose-unknown`: nothing tells what it is used for · `not-shown`: it comes back in
 * the answer to a request that only scripts send, which no browser shows as a page · `own-callers`: whoever
 * comes there has shown a secret that was set up with the program · `passed-over`: it passes a function of the program
 * that had run too often to run once more · `only-asked`: nothing is read or changed there, it is only asked whether something is there · `own-lookup`: the client that
 * asks for the address has a function of the program look names up · `stored-key`: something was found under it before · `checked-by-name`: a function let it pass that by its name checks for this · `name-by-form`: it is a name that forms admit where it has letters and digits alone, and what stores it without a form was not sought · `sibling-folder`: of a path it was asked how it begins, and the folder asked for ends within a name · `no-separator`: of a path, no separator is left in it ·
 * `left-out-unseen`: a row is answered as it is, and the query, the definition or a type may leave out what it is told for ·
 * `administrators-only`: whoever sends it passed what asks for an administrator, and to choose it may be what the function is there for ·
 * `inner-caller`: the function is exported within a program of which another part answers requests ·
 * `page-alone`: it keeps nothing busy but the page of who reads it ·
 * `copied-library`: the script is a copy of somebody else's library ·
 * `no-session`: the code around speaks of no session · `protection-unseen`: what protects it may stand where nobody looks ·
 * `message-unknown`: what the message of the error says was not seen ·
 * `callers-guessed`: nothing in the program calls the function that is given it ·
 * `part-unnamed`: no path of the program names what a handler takes by that name ·
 * `unknown-constructor`: it is given to a constructor of which nothing is known, and is taken to be in the object ·
 * `other-callers`: of several callers one gives the constant ·
 * `asked-elsewhere`: that it has to be asked is told by other routes of the program alone · `seldom-asked`: few of them ask, or of another kind of objects · `asked-here`: the handler itself seems to ask · `nobody-asked`: none of them asks · `giver-unseen`: who may come there was not judged, and administrators give what is given there ·
 * `bundled`: of the paths that the program gives there, a tool took in the files before it ran · `browser-written`: it is the path of the page as browsers write it ·
 * `asked-elsewhere`: that it has to be asked is told by other routes of the program alone · `seldom-asked`: few of them ask, or of another kind of objects · `asked-here`: the handler itself seems to ask · `nobody-asked`: none of them asks · `limited-elsewhere`: what stands before the program may count attempts · `part-unknown`: something else goes into it that may be a secret · `giver-unseen`: who may come there was not judged, and administrators give what is given there ·
 * `other-type`: the code around declares a type that browsers show as no page ·
 * `own-path`: it is the path that was asked for, which leads to a route of the program ·
 * `other-service`: what is made there goes to a service of somebody else, which may ask for it so ·
 * `kept-apart`: a file that is sent goes into the folder of temporary files and stays there ·
 * `worth-unseen`: neither a name around nor a definition tells that what is changed is worth anything ·
 * `beside-program`: nothing of the program leads to the file, which shows, makes up or tries something ·
 * `stands-in`: the constant counts where the environment says nothing.
 */
export type Doubt =
  | 'sink-by-name'
  | 'method-by-name'
  | 'unknown-call'
  | 'unknown-constructor'
  | 'secret-by-name'
  | 'use-unknown'
  | 'maker-unknown'
  | 'member-guessed'
  | 'part-unnamed'
  | 'looked-up'
  | 'by-setting'
  | 'purpose-unknown'
  | 'not-shown'
  | 'own-callers'
  | 'passed-over'
  | 'only-asked'
  | 'own-lookup'
  | 'stored-key'
  | 'whole-row'
  | 'whole-body'
  | 'plain-fields'
  | 'worth-unseen'
  | 'kept-apart'
  | 'left-out-unseen'
  | 'checked-by-name'
  | 'name-by-form'
  | 'no-separator'
  | 'sibling-folder'
  | 'bundled'
  | 'browser-written'
  | 'stands-in'
  | 'own-path'
  | 'other-callers'
  | 'administrators-only'
  | 'inner-caller'
  | 'page-alone'
  | 'copied-library'
  | 'beside-program'
  | 'no-session'
  | 'protection-unseen'
  | 'message-unknown'
  | 'asked-elsewhere'
  | 'seldom-asked'
  | 'asked-here'
  | 'nobody-asked'
  | 'limited-elsewhere'
  | 'other-service'
  | 'part-unknown'
  | 'giver-unseen'
  | 'callers-guessed'
  | 'other-type';
