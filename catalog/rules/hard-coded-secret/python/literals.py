password = 'Tr0ub4dor&3-kd82'  # finding: hard-coded-secret
settings = {'api_key': 'k9f3Lq0Zx7Vb2Nw8Rt5Ypd1c'}  # finding: hard-coded-secret


class Client:
    secret_key = 'd41f8cd98f00b204e9800998'  # finding: hard-coded-secret
