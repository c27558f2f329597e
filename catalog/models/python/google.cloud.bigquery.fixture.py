from google.cloud import bigquery

client = bigquery.Client()
client.query(taint())  # sink: sql-injection
client.query_and_wait('SELECT 1' + taint())  # sink: sql-injection
client.query('SELECT @a', job_config=bigquery.QueryJobConfig(query_parameters=[bigquery.ScalarQueryParameter('a', 'STRING', taint())]))  # safe: bound
sink(client.query('SELECT 1').result().to_dataframe())  # source: database
