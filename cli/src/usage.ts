/** Help of the program itself. */
export const MAIN_USAGE = `whitebox: finds vulnerabilities in source code

  whitebox scan PATH|URL|ARCHIVE     scan a folder, a file, a repository or an archive
  whitebox rules [RULE]              what is looked for
  whitebox explain N|FILE:LINE PATH  what one finding rests on, step by step
  whitebox explain --ir FILE[:LINE]  the instructions that the engine runs in place of a function
  whitebox verify-trace REPORT PATH  whether the traces of a saved report hold in the code
  whitebox replay FILE --target URL  whether a flaw that was seen on an application is still there
  whitebox serve                     the service, with API, workers and database
  whitebox admin …                   organizations, people, keys, credits

Help of a command: whitebox COMMAND --help
`;

const SCAN_OPTIONS = `  --threat-model remote|local|library
                         whom to expect: who sends requests, who starts the program, who calls its
                         exported functions; default: decided for each application
  --rules ID,ID          only these rules
  --include PATTERN      only files that match, as in a .gitignore file; may be repeated
  --exclude PATTERN      no files or folders that match; may be repeated
  --no-ignore            heed no .gitignore and no .whiteboxignore
  --config FILE          settings; default: whitebox.yml or .whitebox.yml at the root of the code
  --no-config            heed no settings file
  --severity SEVERITY    only findings this severe or worse
  --confidence CONFIDENCE
                         only findings this sure or surer: high, medium, possible
  --tests                also findings in tests
  --foreign-suppressions heed nosemgrep, nosec, NOSONAR, eslint-disable, codeql[…] and lgtm too
  --catalog DIR          models and rules of your own, beside ours; may be repeated
  --branch NAME          the branch of a repository; default: its own default
  -j, --jobs N           processes at once; default: as many as there are cores
  --cache DIR            keep in this folder what was derived from files, for the next scan of the same code
  -q, --quiet            nothing but the report
  -h, --help             this text
`;

export const SCAN_USAGE = `whitebox scan PATH|URL|ARCHIVE [options]
whitebox scan PATH PATH… [options]

Scans a folder, one source file, a zip or tar.gz archive, or a public git repository (https://…).
Nothing of it is executed, installed or sent anywhere. Several folders and files are parts of one program.

  -f, --format text|json|sarif|markdown
                         how to report; default: text
  -f, --format FORMAT=FILE
                         the same to a file; may be repeated
  -o, --output FILE      write the report to a file instead of the standard output, without --format in the
                         format of its ending (.json, .sarif, .md, .txt); may be repeated
  --fail-on SEVERITY     exit with 1 when a finding is this severe or worse:
                         critical, high, medium, low, info; default: never. Possible findings and those
                         in tests do not count, unless --confidence possible asks for them
${SCAN_OPTIONS}
Exit codes: 0 done, 1 a finding reached --fail-on, 2 could not scan.
Settings: NO_COLOR switches colours off; WHITEBOX_PRIVATE_HOSTS and WHITEBOX_CA_FILE as in the service.
`;

export const RULES_USAGE = `whitebox rules [RULE] [--catalog DIR]

Lists the rules with their severity for who sends requests, or shows one of them: what it is about and how
to mend it.
`;

export const EXPLAIN_USAGE = `whitebox explain N|FILE:LINE PATH|URL|ARCHIVE [options]
whitebox explain N|FILE:LINE REPORT.json

Scans, or reads a JSON report of whitebox scan, and tells of one finding what it rests on: each step with
its function, its hash and the catalog row behind it, what verification looked at, and its signatures.
N is the number that whitebox scan shows.

whitebox explain --ir FILE[:LINE] [--catalog DIR]

Scans nothing, and prints the instructions that the engine runs in place of the file: of all its functions,
or of those that begin on the line, else of the innermost one around it.

${SCAN_OPTIONS}
Exit codes: 0 done, 2 no such finding or place, or could not scan.
`;
