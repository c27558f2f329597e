from airflow.providers.common.sql.hooks.sql import DbApiHook


class OwnHook(DbApiHook):
    def run(self, sql, autocommit=False, parameters=None):
        with self.get_conn() as conn:
            with conn.cursor() as cur:
                for statement in [sql]:
                    self._run_command(cur, statement, parameters)  # safe: nothing tainted is given here
                    self._run_command(cur, taint(), parameters)  # sink: sql-injection
                    self._run_command(cur, 'select %s', (taint(),))  # safe: bound


class PlainHook(DbApiHook):
    conn_name_attr = 'plain_conn_id'


def copy():
    PlainHook().run(sql=taint())  # sink: sql-injection
    PlainHook().get_records('select ' + taint())  # sink: sql-injection
    PlainHook().get_first('select %s', parameters=(taint(),))  # safe: bound
    PlainHook().get_df(sql=taint())  # sink: sql-injection
